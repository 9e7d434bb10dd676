import { Button } from '@mantine/core'
import { shopStaff } from '@sevakendra/contract/people/shop-staff/lists'
import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../../kit/list/screen'
import { useShopPaths } from '../shop-paths'

/** `user-management/staff-list`: the employees of the shop, what they may do and what they spent today. */
export function ShopStaffList() {
  const { t } = useTranslation()
  const paths = useShopPaths()
  const add = (
    <Button component={Link} to={paths.staffNew} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('Add Staff')}
    </Button>
  )
  return (
    <ListScreen
      of={shopStaff}
      to={row => paths.staff(row.id)}
      actions={row => [
        { label: 'Open', icon: IconEye, to: paths.staff(row.id) },
        { label: 'Edit', icon: IconPencil, to: paths.staffEdit(row.id) },
      ]}
      cells={{
        services: row => words(row.services, t) || t('None'),
        dailyCap: row => (row.dailyCap === null ? t('No cap') : undefined),
      }}
      primary={add}
      empty={{ text: 'You have no staff yet. Staff that you add file under their own names.' }}
    />
  )
}

const words = (services: string | null, t: (text: string) => string) =>
  (services ?? '')
    .split(', ')
    .filter(Boolean)
    .map(one => t(one))
    .join(', ')
