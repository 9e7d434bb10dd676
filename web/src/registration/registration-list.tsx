import { registrations } from '@sevakendra/contract/registration/lists'
import { ListScreen } from '../kit/list-screen'

/** `user-management/registration`: who wants to become a merchant, the oldest waiting first. */
export function RegistrationList() {
  return (
    <ListScreen
      of={registrations}
      to={({ id }) => `/backend/user-management/registration-action/${id}`}
      startAt="pending"
      empty={{ text: 'New registrations from the public page appear here.' }}
    />
  )
}
