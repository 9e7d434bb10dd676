import { users } from '@sevakendra/contract/people/user/lists'
import { ListScreen } from '../../kit/list/screen'

/** `user-management/all-users`: everybody who can sign in, by role. */
export function UserList() {
  return <ListScreen of={users} to={({ id }) => `/backend/user-management/user/${id}`} />
}
