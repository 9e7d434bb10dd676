import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './desk-screen.module.css'

/** Whole seconds until an instant, drawn anew each second; 0 from then on. */
export function useSecondsTo(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

const clockWords = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

const warnFrom = 120

/** How long it is still ours, and the whole time again. */
export function DeskClock({ minutes, seconds, extend }: { minutes: number; seconds: number; extend: () => void }) {
  const { t } = useTranslation()
  const share = seconds / (minutes * 60)
  const short = seconds <= warnFrom
  return (
    <section className={classes.clock} data-short={short || undefined} aria-label={t('Time to verify')}>
      <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
        <circle cx="22" cy="22" r="18" className={classes.ring} />
        <circle
          cx="22"
          cy="22"
          r="18"
          className={classes.left}
          pathLength={100}
          strokeDasharray={`${share * 100} 100`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <p>
        <strong role="timer">{clockWords(seconds)}</strong>
        <span>{t('left to verify')}</span>
      </p>
      <Button variant="default" onClick={extend}>
        {t('Extend')}
      </Button>
      <span className="visually-hidden" aria-live="assertive">
        {short && seconds > 0 ? t('Less than two minutes left. Press E for more time.') : ''}
      </span>
    </section>
  )
}
