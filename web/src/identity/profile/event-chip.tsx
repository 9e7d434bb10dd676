import { type AccountEvent, accountEvents, accountTones } from '@sevakendra/contract/identity/profile/words'
import {
  IconDeviceMobileOff,
  IconKey,
  IconLogin2,
  IconLogout2,
  IconMail,
  IconShieldCheck,
  IconShieldOff,
  IconShieldX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ChipIcon, StatusChip } from '../../kit/list/cells'

/** What each event of an account is about. */
export const eventIcons: Record<AccountEvent, ChipIcon> = {
  'signIn.done': IconLogin2,
  'signIn.failed': IconShieldX,
  'secondStep.done': IconShieldCheck,
  'secondStep.failed': IconShieldX,
  signOut: IconLogout2,
  'session.ended': IconDeviceMobileOff,
  'password.changed': IconKey,
  'passwordReset.asked': IconKey,
  'passwordReset.forced': IconKey,
  'passwordReset.done': IconKey,
  'email.changed': IconMail,
  'secondFactor.setUp': IconShieldCheck,
  'recoveryCodes.renewed': IconKey,
  'secondFactor.on': IconShieldCheck,
  'secondFactor.off': IconShieldOff,
  'user.factorDropped': IconShieldOff,
  'refresh.reused': IconShieldX,
}

/** An event of the own account, in words and with its icon. */
export function EventChip({ event }: { event: AccountEvent }) {
  const { t } = useTranslation()
  return (
    <StatusChip tone={accountTones[event] ?? 'quiet'} icon={eventIcons[event]}>
      {t(accountEvents[event])}
    </StatusChip>
  )
}
