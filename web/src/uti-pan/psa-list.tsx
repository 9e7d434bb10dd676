import { Button } from '@mantine/core'
import { psas } from '@sevakendra/contract/uti-pan/psa/lists'
import { IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'
import { officePaths } from './uti-paths'

/** Comes with the first record that is opened. */
const PsaDrawer = lazyPart(async () => (await import('./psa-drawer')).PsaDrawer)

/** `actions/uti-pan/psa-list`: every registration; a row opens beside the list, and the address says which. */
export function PsaList() {
  const { t } = useTranslation()
  const may = useMay()
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={psas}
        to={row => to(row.id)}
        primary={
          may('uti.psa') && (
            <Button component={Link} to={officePaths.importIds} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
              {t('Import PSA IDs')}
            </Button>
          )
        }
        empty={{ text: 'Registrations appear here as soon as shops send them.' }}
      />
      {open && <PsaDrawer id={open} close={close} />}
    </>
  )
}
