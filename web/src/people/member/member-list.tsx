import { Button } from '@mantine/core'
import { members } from '@sevakendra/contract/people/member/lists'
import { IconArrowsExchange, IconEye, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../../kit/list/screen'
import { useMay } from '../../kit/session/may'
import { useShopPaths } from '../shop-paths'

/** `user-management/frenchies-list`: the members below the shop. */
export function MemberList() {
  const { t } = useTranslation()
  const may = useMay()
  const paths = useShopPaths()
  return (
    <ListScreen
      of={members}
      to={row => paths.member(row.id)}
      actions={row => [
        { label: 'Open', icon: IconEye, to: paths.member(row.id) },
        may('wallet.transfer') && row.status === 'active' && { label: 'Transfer', icon: IconArrowsExchange, to: paths.transfer(row.id) },
      ]}
      primary={
        <Button component={Link} to={paths.memberNew} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('Add Member')}
        </Button>
      }
      empty={{ text: 'You have no members yet. A member is a separate shop under yours; you earn on what it files.' }}
    />
  )
}
