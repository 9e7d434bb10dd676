import { Button } from '@mantine/core'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { printGuide } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type Guide, guides } from '@sevakendra/contract/nsdl-pan/blank/words'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../kit/call/download'
import { savePaper } from '../kit/call/save-paper'
import { type Language, languages } from '../kit/words/words'
import classes from './download-page.module.css'

/** The two guides of the specification, each in both languages: the one who reads it may be the customer. */
export function GuideCard() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<string>()
  const save = async (guide: Guide, language: Language) => {
    setBusy(`${guide} ${language}`)
    await savePaper(() => fetchFile(printGuide, { params: { guide }, body: { language } }))
    setBusy(undefined)
  }
  return (
    <section className={classes.card} aria-labelledby="guides">
      <header className={classes.head}>
        <h2 id="guides">{t('Guides')}</h2>
      </header>
      <ul className={classes.links}>
        {keysOf<Guide>(guides).map(guide => (
          <li key={guide} className={classes.link}>
            <div>
              <strong>{t(guides[guide].label)}</strong>
              <p>{t(guides[guide].about)}</p>
            </div>
            <span className={classes.languages}>
              {keysOf<Language>(languages).map(language => (
                <Button
                  key={language}
                  variant="default"
                  size="compact-md"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  aria-label={`${t(guides[guide].label)}, ${languages[language]}`}
                  loading={busy === `${guide} ${language}`}
                  onClick={() => void save(guide, language)}
                >
                  <span lang={language}>{languages[language]}</span>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
