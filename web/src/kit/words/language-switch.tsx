import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../look/switches.module.css'
import { type Language, languages, useLanguage } from './words'

/** Reads 'English / हिन्दी' in either language, so that nobody has to know the other one to find it. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const [language, choose] = useLanguage()
  return (
    <fieldset className={classes.languages} aria-label={t('Language')}>
      <IconLanguage size={18} aria-hidden="true" />
      {(Object.keys(languages) as Language[]).map(one => (
        <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => choose(one)}>
          {languages[one]}
        </button>
      ))}
    </fieldset>
  )
}
