import { Button } from '@mantine/core'
import { readHardcopyLimit } from '@sevakendra/contract/nsdl-pan/hardcopy/endpoints'
import { hardcopyShops } from '@sevakendra/contract/nsdl-pan/hardcopy/lists'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/call/send'
import { ListScreen } from '../../kit/list/screen'
import { useMay } from '../../kit/session/may'
import { backPaths } from '../back-paths'
import { HardcopyLimitDialog } from './hardcopy-limit'

/** `misc/hard-copies/list`: shops whose hard copies have not come, the longest expected first. */
export function HardcopyShops() {
  const { t } = useTranslation()
  const may = useMay()
  const [asked, setAsked] = useState(false)
  const { data: days } = useRead(readHardcopyLimit)
  return (
    <>
      <ListScreen
        of={hardcopyShops}
        about={days && t('Shops are asked so many days after a form became due: {{first}}, {{second}}, {{third}}.', { ...days })}
        to={({ code }) => backPaths.hardcopies(code ?? undefined)}
        primary={
          may('nsdl.setup') && (
            <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => setAsked(true)}>
              {t('Reminders and Limit')}
            </Button>
          )
        }
        empty={{ text: 'Shops appear here whose hard copies have not reached us.' }}
      />
      {asked && <HardcopyLimitDialog close={() => setAsked(false)} />}
    </>
  )
}
