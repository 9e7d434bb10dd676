import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import {
  beginEmailFactor,
  beginTotp,
  confirmEmailFactor,
  confirmTotp,
  factorCode,
  factorWords,
  readFactor,
} from '@sevakendra/contract/identity/factor/endpoints'
import { IconDeviceMobile, IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/call/error-text'
import { useRead, useSend } from '../../kit/call/send'
import { CodeField } from '../../kit/field/code'
import { Form } from '../../kit/form/form'
import { QrCode } from '../../kit/qr-code'
import { CopyText } from '../../kit/record/copy-text'
import classes from './factor-setup.module.css'
import { RecoveryCodes } from './recovery-codes'

export interface FactorSetupProps {
  opened: boolean
  /** Left without a new factor. */
  close: () => void
  /** A factor is confirmed and its recovery codes were shown. */
  done: () => void
}

type Stage = { at: 'choice' } | { at: 'totp'; secret: string; uri: string } | { at: 'email' } | { at: 'codes'; codes: string[] }

/** Sets up a second factor: an authenticator app or codes by e-mail, then the recovery codes. Whether it is asked for is a setting of its own. */
export function FactorSetup({ opened, ...props }: FactorSetupProps) {
  return opened ? <Setup {...props} /> : null
}

function Setup({ close, done }: Omit<FactorSetupProps, 'opened'>) {
  const { t } = useTranslation()
  const [stage, setStage] = useState<Stage>({ at: 'choice' })
  const again = () => setStage({ at: 'choice' })
  const confirmed = ({ codes }: { codes: string[] }) => setStage({ at: 'codes', codes })
  const leave = stage.at === 'codes' ? done : close
  return (
    <Modal
      opened
      onClose={leave}
      title={t(stage.at === 'codes' ? 'Save your recovery codes' : 'Two-factor authentication')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {stage.at === 'choice' && <Choice totp={found => setStage({ at: 'totp', ...found })} email={() => setStage({ at: 'email' })} />}
      {stage.at === 'totp' && <App {...stage} confirmed={confirmed} again={again} />}
      {stage.at === 'email' && <Mail confirmed={confirmed} again={again} />}
      {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} done={done} />}
    </Modal>
  )
}

function Choice({ totp, email }: { totp: (found: { secret: string; uri: string }) => void; email: () => void }) {
  const { t } = useTranslation()
  const { data } = useRead(readFactor)
  const [problem, setProblem] = useState('')
  const beginApp = useSend(beginTotp)
  const beginMail = useSend(beginEmailFactor)
  const failed = (error: unknown) => setProblem(t(errorText(error)))
  return (
    <Stack gap="md">
      <Text size="sm">{t('After your password, we ask for a code that only you can get. How do you want to receive it?')}</Text>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <Way
        icon={<IconDeviceMobile size={22} aria-hidden />}
        title={t(factorWords.totp)}
        about={t('Safest, and works without a network. You can use any authenticator app that reads a QR code.')}
        busy={beginApp.busy}
        start={() => void beginApp().then(totp, failed)}
      />
      <Way
        icon={<IconMail size={22} aria-hidden />}
        title={t(factorWords.emailCode)}
        about={
          data && !data.email
            ? t('Your account has no email address.')
            : t('We send a code to {{email}} at each sign-in.', { email: data?.email ?? '…' })
        }
        busy={beginMail.busy}
        disabled={!data?.email}
        start={() => void beginMail().then(email, failed)}
      />
    </Stack>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  about: string
  busy: boolean
  disabled?: boolean
  start: () => void
}

function Way({ icon, title, about, busy, disabled, start }: WayProps) {
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={icon}
      loading={busy}
      disabled={disabled === true}
      onClick={start}
      classNames={{ root: classes.way ?? '', inner: classes.inner ?? '', label: classes.label ?? '' }}
    >
      <span className={classes.name}>{title}</span>
      <span className={classes.about}>{about}</span>
    </Button>
  )
}

interface Confirming {
  confirmed: (reply: { codes: string[] }) => void
  again: () => void
}

function App({ secret, uri, confirmed, again }: Confirming & { secret: string; uri: string }) {
  const { t } = useTranslation()
  const send = useSend(confirmTotp)
  const [round, setRound] = useState(0)
  return (
    <Stack gap="md">
      <Text size="sm">{t('Scan this code with your authenticator app, or type the key into it.')}</Text>
      <div className={classes.qr}>
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
        <div>
          <Text size="sm" c="dimmed">
            {t('Key')}
          </Text>
          <code className={classes.secret}>{secret}</code>
          <CopyText value={secret.replace(/ /g, '')} size="compact-sm" mt={8} />
        </div>
      </div>
      <Form
        schema={factorCode}
        submit="Confirm"
        name="factor-totp"
        send={body => send(body).finally(() => setRound(round + 1))}
        done={confirmed}
        actions={<Again again={again} />}
      >
        {() => <CodeField round={round} help={t('Six digits that the app shows now.')} />}
      </Form>
    </Stack>
  )
}

function Mail({ confirmed, again }: Confirming) {
  const { t } = useTranslation()
  const send = useSend(confirmEmailFactor)
  const begin = useSend(beginEmailFactor)
  const [round, setRound] = useState(0)
  const [said, setSaid] = useState('')
  return (
    <Stack gap="md">
      <Text size="sm">{t('We have sent you a six-digit code by email. It is valid for ten minutes.')}</Text>
      <Form
        schema={factorCode}
        submit="Confirm"
        name="factor-email"
        send={body => send(body).finally(() => setRound(round + 1))}
        done={confirmed}
        actions={<Again again={again} />}
      >
        {() => <CodeField round={round} />}
      </Form>
      <Group gap="xs">
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() =>
            void begin().then(
              () => setSaid(t('A new code is on its way to you. Only the newest one works.')),
              error => setSaid(t(errorText(error))),
            )
          }
        >
          {t('Send again')}
        </Anchor>
        <Text size="sm" role="status">
          {said}
        </Text>
      </Group>
    </Stack>
  )
}

function Again({ again }: { again: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" onClick={again}>
      {t('Another way')}
    </Button>
  )
}
