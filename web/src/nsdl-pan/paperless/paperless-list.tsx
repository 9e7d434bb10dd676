import { Button } from '@mantine/core'
import { ownPaperless } from '@sevakendra/contract/nsdl-pan/paperless/lists'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../../kit/list/screen'
import { useOpenRecord } from '../../kit/record/open-record'
import { useMay } from '../../kit/session/may'
import { statusCell } from './paperless-chip'
import { PaperlessDrawer } from './paperless-drawer'
import { usePaperlessPaths } from './paperless-paths'

/** `paperless/list`: what the shop files without paper, and how it stands. */
export function PaperlessList() {
  const { t } = useTranslation()
  const may = useMay()
  const paths = usePaperlessPaths()
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={ownPaperless}
        trail={<Link to={paths.home}>{t('NSDL PAN')}</Link>}
        to={row => to(row.id)}
        cells={{ status: statusCell }}
        primary={
          may('nsdl.apply') && (
            <>
              <Button variant="default" component={Link} to={paths.apply('C')}>
                {t('Correction')}
              </Button>
              <Button component={Link} to={paths.apply('N')} leftSection={<IconPlus size={16} aria-hidden />}>
                {t('New PAN')}
              </Button>
            </>
          )
        }
        empty={{ text: 'Applications with e-KYC and e-Sign appear here, drafts included.' }}
      />
      {open && <PaperlessDrawer id={open} close={close} />}
    </>
  )
}
