import { Alert, Button, Group, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import classes from './decision.module.css'
import { errorText } from './error-text'
import { FormDialog } from './form-dialog'
import drawer from './record-drawer.module.css'
import { type Moment, Timeline } from './timeline'

type Reason = z.ZodObject<{ remark: z.ZodType<string, string> }>

interface DecisionProps {
  close: () => void
  /** Whether the reader may decide at all, and something is left to decide. */
  decides: boolean
  /** Whether the reader proposed it and may withdraw it. */
  mine: boolean
  /** Why the reader may not approve it. */
  notYours: string | null
  /** The words on the button that approves; translated. */
  verb: string
  /** What approving says then; translated. */
  approve: (remark: string | null) => Promise<string>
  approving: boolean
  withdraw: () => Promise<string>
  withdrawing: boolean
  reject: { title: string; about: string; schema: Reason; send: (values: { remark: string }) => Promise<unknown>; said: string }
  moments: readonly Moment[]
  /** What is decided about. */
  children: ReactNode
}

/** What one person proposed and another one decides: the proposal, a remark, its timeline, and the buttons below. */
export function Decision(props: DecisionProps) {
  const { close, decides, mine, notYours, verb, approve, approving, withdraw, withdrawing, reject, moments, children } = props
  const { t } = useTranslation()
  const [remark, setRemark] = useState('')
  const [refused, setRefused] = useState<string>()
  const [rejecting, setRejecting] = useState(false)

  async function take(step: () => Promise<string>) {
    setRefused(undefined)
    try {
      notifications.show({ color: 'green', message: await step() })
      close()
    } catch (error) {
      setRefused(errorText(error))
    }
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
          <Timeline moments={moments} />
        </section>
      </div>
      {(decides || mine) && (
        <footer className={drawer.foot}>
          <Group gap="sm">
            {decides && !mine && (
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
              <Button variant="default" loading={withdrawing} onClick={() => take(withdraw)}>
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
        schema={reject.schema}
        submit="Reject"
        danger
        send={reject.send}
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

/** Steps of a timeline in words, newest first. */
export function stepsOf<S extends string>(
  timeline: readonly { action: string; at: string; by: string; remark: string | null }[],
  words: Record<S, string>,
  t: (text: string) => string,
): Moment[] {
  return timeline.toReversed().map(({ action, at, by, remark }) => {
    const step = action as S
    return { at, by, remark, what: t(words[step] ?? action), tone: tones[action] ?? 'quiet' }
  })
}

const tones: Record<string, Moment['tone'] & string> = { propose: 'wait', approve: 'ok', reject: 'bad' }

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
