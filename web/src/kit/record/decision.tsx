import { Alert, Button, Group, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import { type Proposal, refusal } from '@sevakendra/contract/kit/proposal'
import type { Timeline as Steps } from '@sevakendra/contract/kit/timeline'
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../call/error-text'
import { useSend } from '../call/send'
import { FormDialog } from '../form/dialog'
import { useMay } from '../session/may'
import { useToastLift } from '../shell/toast-lift'
import classes from './decision.module.css'
import drawer from './record-drawer.module.css'
import { type Moment, momentsIn, Timeline } from './timeline'

/** A command about one proposal that answers nothing. */
type Command<B extends z.ZodType | undefined> = Endpoint<`${string}/:id`, B, undefined, z.ZodVoid>

interface DecisionProps {
  of: Proposal & { refNo: string }
  close: () => void
  /** The words on the button that approves; translated. */
  verb: string
  /** What approving says then; translated. */
  approve: (remark: string | null) => Promise<string>
  approving: boolean
  /** What rejecting says then; translated. */
  reject: { by: Command<typeof refusal>; title: string; about: string; said: string }
  withdrawBy: Command<undefined>
  /** What its steps are called in the trail, and the kind of record there, with its dot. */
  steps: Readonly<Record<string, string>>
  kind: `${string}.`
  /** What is decided about. */
  children: ReactNode
}

/** What one person proposed and another one decides: the proposal, a remark, its timeline, and the buttons below. */
export function Decision(props: DecisionProps) {
  const { of, close, verb, approve, approving, reject, withdrawBy, steps, kind, children } = props
  const { id, refNo, status, mine, notYours } = of
  const { t } = useTranslation()
  const may = useMay()
  const decides = status === 'pending' && may(reject.by.may)
  const sendReject = useSend(reject.by, { id })
  const withdraw = useSend(withdrawBy, { id })
  const [remark, setRemark] = useState('')
  const [refused, setRefused] = useState<string>()
  const [rejecting, setRejecting] = useState(false)
  const lifts = useToastLift()

  async function take(step: () => Promise<string>) {
    setRefused(undefined)
    try {
      notifications.show({ color: 'green', message: await step() })
      close()
    } catch (error) {
      setRefused(errorText(error))
    }
  }

  async function withdrawn() {
    await withdraw()
    return t('{{refNo}} was withdrawn', { refNo })
  }

  return (
    <>
      <div className={drawer.body}>
        {children}
        {decides && !notYours && (
          <Textarea
            label={t('Remark')}
            value={remark}
            onChange={event => setRemark(event.currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={1}
          />
        )}
        {notYours && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t(notYours)}
          </Alert>
        )}
        {refused && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t(refused)}
          </Alert>
        )}
        <section>
          <h3 className={drawer.part}>{t('Timeline')}</h3>
          <Timeline moments={stepsOf(of.timeline, steps, kind, text => t(text))} />
        </section>
      </div>
      {(decides || mine) && (
        <footer ref={lifts} className={drawer.foot}>
          <Group gap="sm">
            {decides && !notYours && (
              <Button
                variant="default"
                c="var(--error)"
                leftSection={<IconCircleX size={18} aria-hidden />}
                onClick={() => setRejecting(true)}
              >
                {t('Reject')}
              </Button>
            )}
            {mine && (
              <Button variant="default" loading={withdraw.busy} onClick={() => take(withdrawn)}>
                {t('Withdraw')}
              </Button>
            )}
          </Group>
          {decides && (
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={approving}
              disabled={notYours !== null}
              onClick={() => take(() => approve(remark.trim() || null))}
            >
              {verb}
            </Button>
          )}
        </footer>
      )}
      <FormDialog
        opened={rejecting}
        close={() => setRejecting(false)}
        title={reject.title}
        about={t(reject.about)}
        schema={refusal}
        submit="Reject"
        danger
        send={sendReject}
        done={() => {
          notifications.show({ message: reject.said })
          close()
        }}
      >
        {Field => <Field name="remark" autoFocus />}
      </FormDialog>
    </>
  )
}

const tones: Record<string, Moment['tone'] & string> = { propose: 'wait', approve: 'ok', reject: 'bad' }

/** Steps of a timeline in words, newest first. */
const stepsOf = (timeline: Steps, words: Readonly<Record<string, string>>, kind: string, t: (text: string) => string): Moment[] =>
  momentsIn(timeline, words, t, kind).map((moment, at) => ({ ...moment, tone: tones[timeline.at(-1 - at)?.action ?? ''] ?? 'quiet' }))

/** Amounts and what they come to: before, plus or minus, after. */
export function Sum({
  of,
  low,
}: {
  of: readonly (readonly [label: string, amount: string, look?: 'added'] | '+' | '−' | '=')[]
  low?: boolean | undefined
}) {
  const { t } = useTranslation()
  return (
    <dl className={classes.sum}>
      {of.map((part, at) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: signs have no other name, and the order never changes
          <span key={`sign ${at}`} aria-hidden>
            {part}
          </span>
        ) : (
          <div key={part[0]} data-added={part[2] === 'added' || undefined}>
            <dt>{t(part[0])}</dt>
            <dd data-low={(low && at === of.length - 1) || undefined}>{part[1]}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
