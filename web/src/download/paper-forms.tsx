import { keysOf } from '@sevakendra/contract/kit/keys'
import { printBlank } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type BlankPaper, blankPapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../kit/call/download'
import classes from './download-page.module.css'
import { PaperRow } from './paper-row'

/** The four form buttons of the specification, in its words. */
export function PaperForms() {
  const { t } = useTranslation()
  return (
    <section className={`${classes.card} ${classes.whole}`} aria-labelledby="pan-forms">
      <header className={classes.head}>
        <h2 id="pan-forms">{t('PAN Forms')}</h2>
        <p>{t('Empty, PDF, A4, to be filled in by hand')}</p>
      </header>
      <div className={classes.forms}>
        {keysOf<BlankPaper>(blankPapers).map(paper => (
          <PaperRow
            key={paper}
            paper={paper}
            label={t(blankPapers[paper].button)}
            about={t(blankPapers[paper].about)}
            read={() => fetchFile(printBlank, { params: { paper } })}
          />
        ))}
      </div>
    </section>
  )
}
