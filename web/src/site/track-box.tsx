import { useTranslation } from 'react-i18next'
import plain from '../kit/look/plain.module.css'
import classes from './track-box.module.css'

/** 'Where is my card?' begun where people arrive: the number goes along to the page that asks for the date. It needs no scripts. */
export function TrackBox() {
  const { t } = useTranslation()
  return (
    <form className={classes.box} action="/track" aria-labelledby="track-title">
      <h2 id="track-title">{t('Track your application')}</h2>
      <p>{t('With the number on your receipt and the date of birth.')}</p>
      <label htmlFor="track-number" className={plain.label}>
        {t('Reference No. or Acknowledgement No.')}
      </label>
      <div className={classes.row}>
        <input id="track-number" name="no" className={plain.field} autoComplete="off" maxLength={40} />
        <button type="submit" className={plain.button}>
          {t('Track')}
        </button>
      </div>
    </form>
  )
}
