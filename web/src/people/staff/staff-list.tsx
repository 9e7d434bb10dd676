import { Button } from '@mantine/core'
import { staffList } from '@sevakendra/contract/people/staff/lists'
import { IconPlus, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../kit/form/skeleton'
import { ListScreen } from '../../kit/list/screen'
import { useOpenRecord } from '../../kit/record/open-record'
import { lazyPart } from '../../kit/shell/lazy-part'

// The permission editor: fetched when somebody is opened.
const Meanwhile = ({ close }: { close: () => void }) => <FormSkeleton title="Edit staff" close={close} error={undefined} />
const StaffNew = lazyPart(async () => (await import('./staff-form')).StaffNew, Meanwhile)
const StaffChange = lazyPart(async () => (await import('./staff-form')).StaffChange, Meanwhile)

/** `user-management/staff-list`: the people of the back office. The address says who is open. */
export function StaffList({ below }: { below?: ReactNode }) {
  const { t } = useTranslation()
  const { open, to, go, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={staffList}
        below={below}
        to={({ id }) => to(id)}
        actions={({ id }) => [{ label: 'Open this person’s page', icon: IconUser, to: `/backend/user-management/user/${id}` }]}
        primary={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go('new')}>
            {t('New staff')}
          </Button>
        }
      />
      {open === 'new' && <StaffNew close={close} />}
      {open && open !== 'new' && <StaffChange key={open} id={open} close={close} />}
    </>
  )
}
