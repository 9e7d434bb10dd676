import { backSignIns, shopSignIns } from '@sevakendra/contract/identity/profile/lists'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../../kit/list/screen'
import { deviceWords } from '../../kit/words/device'
import { EventChip } from './event-chip'
import { useMine } from './mine'

/** `my-profile/sign-ins`, `account/sign-ins`: what happened to the own account in the last 90 days. */
export function SignInHistory() {
  const { t } = useTranslation()
  const { base, profile } = useMine()
  return (
    <ListScreen
      of={base === '/backend' ? backSignIns : shopSignIns}
      trail={<Link to={profile}>{t('My Profile')}</Link>}
      about="The last 90 days. If something here was not you, change your password and sign out everywhere else."
      cells={{
        what: row => row.what && <EventChip event={row.what} />,
        browser: row => deviceWords(t, row.browser),
      }}
      empty={{ text: 'No activity in the last 90 days.' }}
    />
  )
}
