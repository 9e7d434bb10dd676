import type { TrackAnswer } from '@sevakendra/contract/kit/tracked'
import type { TrackCame } from '@sevakendra/contract/tracking/endpoints'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, Refused } from '../kit/call/ask'
import { errorText } from '../kit/call/error-text'
import plain from '../kit/look/plain.module.css'
import { TrackSteps } from './track-steps'
import classes from './tracker.module.css'

type Told = Pick<TrackCame, 'answer' | 'refused'>

/**
 * Asks for number and date, and says how far the application is. Without scripts the browser sends the form and the server draws the same page with the answer.
 * @param came what the page was drawn with
 */
export function Tracker({ came }: { came: TrackCame }) {
  const { t } = useTranslation()
  const [told, setTold] = useState<Told>(came)
  const [asking, setAsking] = useState(false)
  const result = useRef<HTMLHeadingElement>(null)
  const { answer, refused } = told
  const errorOf = (name: 'number' | 'born') => refused?.errors[name]?.map(text => t(text)).join(', ')

  // What was asked for stands above the form: whoever sent it is taken there.
  const first = useRef(true)
  useEffect(() => {
    if (answer && !first.current) result.current?.focus()
    first.current = false
  }, [answer])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const typed = (name: string) => String(given.get(name) ?? '').trim()
    setAsking(true)
    try {
      const answer = await ask<TrackAnswer>('/track', { number: typed('number'), born: typed('born') })
      setTold({ answer, refused: null })
      // Whoever has the telephone next reads no date on it.
      form.reset()
    } catch (error) {
      const { errors } = error instanceof Refused ? error : { errors: {} }
      setTold({ answer: null, refused: { message: Object.keys(errors).length > 0 ? '' : errorText(error), errors } })
    } finally {
      setAsking(false)
    }
  }

  return (
    <>
      {answer && (
        <section className={classes.answer} aria-labelledby="track-status">
          <p className={classes.service}>{t(answer.service)}</p>
          <h2 id="track-status" ref={result} tabIndex={-1} data-tone={answer.tone}>
            {t(answer.status)}
          </h2>
          <p>{t(answer.about)}</p>
          <TrackSteps answer={answer} />
        </section>
      )}
      <section className={classes.ask} aria-labelledby="track-ask">
        <h2 id="track-ask">{t(answer ? 'Another Application' : 'Your Application')}</h2>
        <form method="post" action="/track" onSubmit={send} noValidate>
          <div>
            <label htmlFor="track-number" className={plain.label}>
              {t('Reference No. or Acknowledgement No.')}
            </label>
            <input
              id="track-number"
              name="number"
              className={plain.field}
              defaultValue={came.number}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              aria-invalid={errorOf('number') !== undefined}
              aria-describedby={['track-number-help', 'track-number-error'].join(' ')}
            />
            <p id="track-number-help" className={classes.help}>
              {t('As it stands on the receipt, with or without spaces.')}
            </p>
            <p id="track-number-error" className={plain.refused}>
              {errorOf('number')}
            </p>
          </div>
          <div>
            <label htmlFor="track-born" className={plain.label}>
              {t('Date of birth')}
            </label>
            <input
              id="track-born"
              name="born"
              className={`${plain.field} ${classes.born}`}
              defaultValue={came.born}
              inputMode="numeric"
              placeholder="DD/MM/YYYY"
              autoComplete="off"
              maxLength={30}
              aria-invalid={errorOf('born') !== undefined}
              aria-describedby={['track-born-help', 'track-born-error'].join(' ')}
            />
            <p id="track-born-help" className={classes.help}>
              {t('Of a company, firm or family: the date of incorporation or formation, as in the form.')}
            </p>
            <p id="track-born-error" className={plain.refused}>
              {errorOf('born')}
            </p>
          </div>
          <div role="alert">{refused?.message && <p className={plain.refused}>{t(refused.message)}</p>}</div>
          <button type="submit" className={plain.button} disabled={asking}>
            {t(asking ? 'Looking...' : 'Track')}
          </button>
        </form>
        <p className={classes.help}>
          {t(
            'We keep neither the date that you enter nor that you asked. After some wrong dates a number can be asked for again only later.',
          )}
        </p>
      </section>
    </>
  )
}
