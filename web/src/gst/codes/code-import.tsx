import { searchCodes } from '@sevakendra/contract/gst/codes/endpoints'
import { codeImport } from '@sevakendra/contract/gst/codes/imports'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../kit/call/send'
import { DayInput } from '../../kit/field/day'
import { ImportScreen } from '../../kit/import/screen'
import { officePaths } from '../gst-paths'

/** `actions/gst/codes`: replaces the list of HSN codes and SACs, and says which one is loaded. */
export function CodeImport() {
  const { t } = useTranslation()
  const [listOn, setListOn] = useState('')
  const { data } = useRead(searchCodes, { query: {} })
  return (
    <ImportScreen
      of={codeImport}
      about="The list of HSN codes and SACs as the GST portal publishes it, as CSV or Excel (.xlsx) with all its sheets. It replaces the whole list that shops search."
      trail={<Link to={officePaths.home}>{t('GST')}</Link>}
      asked={listOn ? { listOn } : undefined}
      ask={
        <>
          <DayInput
            id="list-on"
            label={t('Date of the list')}
            required
            value={listOn}
            onChange={value => setListOn(String(value))}
            max={dayOf(new Date())}
            data={[]}
          />
          {data && (
            <p>
              {data.listOn
                ? t('Loaded now: the list of {{day}}. Codes: {{n}}', { day: dayWords(data.listOn), n: count(data.loaded) })
                : t('No list is loaded now: shops type the codes themselves.')}
            </p>
          )}
        </>
      }
      next={() => ({ to: officePaths.home, label: 'Go to GST' })}
    />
  )
}
