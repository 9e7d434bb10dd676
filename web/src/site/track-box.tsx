import type { TrackAnswer } from '@sevakendra/contract/site/endpoints'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, Refused } from '../kit/call/ask'
import plain from '../kit/look/plain.module.css'
import { dayAndMonth, longDay } from './days'
import classes from './track-box.module.css'

const kinds = {
  acknowledgement: { name: 'Acknowledgement no.', label: '15-digit number', example: '0516 2026 1118 473' },
  reference: { name: 'Reference no.', label: 'Reference from your receipt', example: 'PN26110123' },
} as const

/** 'Where is my card?' answered in place: masked name, state, steps. Nothing leads to a person. */
export function TrackBox() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<keyof typeof kinds>('acknowledgement')
  const [number, setNumber] = useState('')
  const [state, setState] = useState<{ asking?: true; refused?: string; answer?: TrackAnswer }>({})
  const { label, example } = kinds[kind]

  async function track(event: FormEvent) {
    event.preventDefault()
    const bare = number.replace(/[\s-]/g, '')
    if (bare === '') return setState({ refused: 'Required' })
    if (kind === 'acknowledgement' && !/^\d{15}$/.test(bare)) return setState({ refused: 'An acknowledgement number has 15 digits' })
    setState({ asking: true })
    try {
      setState({ answer: await ask<TrackAnswer>('/track', { kind, number }) })
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0, 'A network error occurred.')
      setState({ refused: refused.errors.number?.join(', ') ?? refused.message })
    }
  }

  return (
    <section className={classes.box} aria-labelledby="track-title">
      <h2 id="track-title">{t('Track your application')}</h2>
      <fieldset className={classes.kinds} aria-label={t('Which number do you have?')}>
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => {
              setKind(one)
              setState({})
            }}
          >
            {t(kinds[one].name)}
          </button>
        ))}
      </fieldset>
      <form onSubmit={track} noValidate>
        <label htmlFor="track-number" className={plain.label}>
          {t(label)}
        </label>
        <div className={classes.row}>
          <input
            id="track-number"
            className={plain.field}
            value={number}
            onChange={event => setNumber(event.target.value)}
            inputMode={kind === 'acknowledgement' ? 'numeric' : 'text'}
            placeholder={example}
            autoComplete="off"
            maxLength={30}
            aria-invalid={state.refused !== undefined}
            aria-describedby="track-answer"
          />
          <button type="submit" className={plain.button} disabled={state.asking}>
            {t(state.asking ? 'Looking...' : 'Track')}
          </button>
        </div>
        <div id="track-answer" aria-live="polite">
          {state.refused && <p className={plain.refused}>{t(state.refused)}</p>}
          {state.answer && <Answer answer={state.answer} />}
        </div>
      </form>
    </section>
  )
}

function Answer({ answer }: { answer: TrackAnswer }) {
  const { t } = useTranslation()
  return (
    <div className={classes.answer}>
      <div className={classes.head}>
        <strong>{answer.name}</strong>
        <span className={classes.chip} data-tone={answer.tone}>
          {t(answer.status)}
        </span>
      </div>
      <p className={classes.note}>
        {t(answer.service)}. {t('Updated {{when}}', { when: longDay(answer.updatedAt) })}
      </p>
      {answer.objection && (
        <p className={classes.note}>
          {answer.objection.replyBy
            ? t('Objection {{round}}: the shop has to reply by {{day}}.', {
                round: answer.objection.round,
                day: longDay(answer.objection.replyBy),
              })
            : t('Objection {{round}}: the reply is being checked.', { round: answer.objection.round })}
        </p>
      )}
      <ol className={classes.steps}>
        {answer.steps.map(step => (
          <li key={step.label} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
            <span className={classes.dot}>{step.state === 'done' && <IconCheck size={13} aria-hidden="true" />}</span>
            <span>{t(step.label)}</span>
            {step.day && <span className={classes.day}>{dayAndMonth(step.day)}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
