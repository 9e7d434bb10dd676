import { Button, Group } from '@mantine/core'
import {
  dropUserFactor,
  endUserSignIns,
  reactivateUser,
  resetUserPassword,
  suspendUser,
  type UserDetail,
  type UserStep,
} from '@sevakendra/contract/people/user/endpoints'
import { type Icon, IconKey, IconLogout, IconPlayerPlay, IconShieldOff, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../kit/record/reason-dialog'
import { Card } from '../parts'

interface Step {
  endpoint: typeof suspendUser | typeof reactivateUser | typeof dropUserFactor | typeof resetUserPassword | typeof endUserSignIns
  label: string
  icon: Icon
  title: string
  about: string
  said: string
  danger: boolean
}

const steps = {
  resetPassword: {
    endpoint: resetUserPassword,
    label: 'Force a new password',
    icon: IconKey,
    title: 'Force a new password?',
    about: 'The present password and all sign-ins end at once. A link for a new password is sent to {{email}}; it works for 30 minutes.',
    said: 'The password is no longer valid; the link is being sent',
    danger: true,
  },
  dropFactor: {
    endpoint: dropUserFactor,
    label: 'Reset the second factor',
    icon: IconShieldOff,
    title: 'Reset the second factor?',
    about:
      'The authenticator app and the recovery codes of {{name}} are no longer valid, and all sign-ins end. Make sure that the request really comes from them.',
    said: 'The second factor was reset',
    danger: true,
  },
  endSignIns: {
    endpoint: endUserSignIns,
    label: 'End all sign-ins',
    icon: IconLogout,
    title: 'End all sign-ins?',
    about: '{{name}} is signed out on every device with the next click and can sign in again at once.',
    said: 'All sign-ins have ended',
    danger: false,
  },
  suspend: {
    endpoint: suspendUser,
    label: 'Suspend',
    icon: IconUserOff,
    title: 'Suspend this person?',
    about: '{{name}} is signed out everywhere with the next click and cannot sign in until reactivated.',
    said: '{{name}} is suspended',
    danger: true,
  },
  reactivate: {
    endpoint: reactivateUser,
    label: 'Reactivate',
    icon: IconPlayerPlay,
    title: 'Reactivate this person?',
    about: '{{name}} can sign in again with the same password.',
    said: '{{name}} is active again',
    danger: false,
  },
} as const satisfies Record<UserStep, Step>

interface UserActionsProps {
  user: Pick<UserDetail, 'id' | 'name' | 'email' | 'steps'>
  title?: string
}

/** What may be done for or against this person now; the server says it. */
export function UserActions({ user, title = 'Actions' }: UserActionsProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<UserStep>()
  if (user.steps.length === 0) return null
  const words = { name: user.name, email: user.email ?? '' }
  const step = asking && steps[asking]
  return (
    <Card title={t(title)}>
      <Group gap="xs">
        {user.steps.map(name => {
          const { label, icon: Mark } = steps[name]
          return (
            <Button key={name} variant="default" leftSection={<Mark size={18} stroke={1.75} aria-hidden />} onClick={() => setAsking(name)}>
              {t(label)}
            </Button>
          )
        })}
      </Group>
      {step && (
        <ReasonDialog
          endpoint={step.endpoint}
          id={user.id}
          title={step.title}
          about={t(step.about, words)}
          submit={step.label}
          said={t(step.said, words)}
          danger={step.danger}
          close={() => setAsking(undefined)}
        />
      )}
    </Card>
  )
}
