import { Button } from '@mantine/core'
import { kycs } from '@sevakendra/contract/kyc/lists'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../kit/list/screen'
import { useMay } from '../kit/session/may'
import { officePaths } from './office-paths'

/** `user-management/kyc`: everybody's KYC, those that wait longest first. */
export function OfficeList() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <ListScreen
      of={kycs}
      to={({ id, kind }) => officePaths.record(id, kind ?? undefined)}
      startAt="waiting"
      primary={
        may('kyc.verify') && (
          <Button component={Link} to={officePaths.desk()} leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}>
            {t('Verify next')}
          </Button>
        )
      }
      empty={{ text: 'What people send as their KYC appears here.' }}
    />
  )
}
