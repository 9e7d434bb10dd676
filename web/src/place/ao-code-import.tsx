import { TextInput } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { searchAoCodes } from '@sevakendra/contract/place/endpoints'
import { aoCodeImport } from '@sevakendra/contract/place/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { ImportScreen } from '../kit/import/screen'

const home = '/backend/actions/nsdl-pan'

/** `actions/nsdl-pan/ao-codes`: replaces the list of AO codes, and says which one is loaded. */
export function AoCodeImport() {
  const { t } = useTranslation()
  const [version, setVersion] = useState('')
  const { data } = useRead(searchAoCodes, { query: {} })
  const name = version.trim()
  const label = aoCodeImport.asked.version.meta()
  return (
    <ImportScreen
      of={aoCodeImport}
      about="The list as Protean or the tax department publishes it, as CSV or Excel (.xlsx). It replaces the whole list of codes that shops choose from."
      trail={<Link to={home}>{t('NSDL PAN')}</Link>}
      asked={name ? { version: name } : undefined}
      ask={
        <TextInput
          label={t(label?.label ?? '')}
          withAsterisk
          placeholder={label?.example ?? ''}
          maxLength={60}
          value={version}
          onChange={event => setVersion(event.currentTarget.value)}
          description={
            data?.loadedAt
              ? t(
                  data.origin === 'imported'
                    ? 'Loaded now: {{version}}, since {{when}}. Codes: {{n}}'
                    : 'Loaded now: the list that comes with the portal, since {{when}}. Codes: {{n}}',
                  {
                    ...{ n: count(data.loaded), version: data.version, when: timeWords(data.loadedAt) },
                  },
                )
              : undefined
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      }
      next={() => ({ to: home, label: 'Go to NSDL PAN' })}
    />
  )
}
