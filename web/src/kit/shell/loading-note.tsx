import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './loading-note.module.css'

/** What is here sooner says nothing: words that flash up are read by nobody. */
export const loadingNoteAfterMs = 300
/** A screen waits for its code and then for its record: to the person it is one wait. */
const samePauseMs = 100

let began = 0
let left = Number.NEGATIVE_INFINITY

/** The specification's loading overlay (§4, §9) over the skeleton of what is loaded for the first time, once that takes long. */
export function LoadingNote() {
  const { t } = useTranslation()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const now = performance.now()
    if (now < left || now - left > samePauseMs) began = now
    const timer = setTimeout(() => setSlow(true), Math.max(0, began + loadingNoteAfterMs - now))
    return () => {
      clearTimeout(timer)
      left = performance.now()
    }
  }, [])
  // The region is there before its words, else they are not read out.
  return (
    <div role="status" className={classes.over}>
      {slow && (
        <div className={classes.note}>
          <span className={classes.wheel} aria-hidden />
          <strong>{t('Loading...')}</strong>
          <span>{t('Please wait while we load your data')}</span>
        </div>
      )}
    </div>
  )
}
