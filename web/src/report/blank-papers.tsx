import { Paper, UnstyledButton } from '@mantine/core'
import { printBlank } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type BlankPaper, blankPapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile, saveFile } from '../kit/call/download'
import { errorText } from '../kit/call/error-text'
import classes from './backend-dashboard.module.css'

const papers = Object.keys(blankPapers) as BlankPaper[]

/** The empty papers for the counter: those that we draw are saved, the others say that they are not there yet. */
export function BlankPapers() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<BlankPaper>()
  const [error, setError] = useState<string>()
  const save = async (paper: BlankPaper) => {
    setError(undefined)
    setBusy(paper)
    try {
      const file = await fetchFile(printBlank, { params: { paper } })
      if (file) saveFile(file)
    } catch (failed) {
      setError(errorText(failed))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="forms">
      <header className={classes.panelHead}>
        <h2 id="forms">{t('PAN Forms')}</h2>
        <span className={classes.panelNote}>{t('Empty, PDF, A4, in our own layout: not the official forms')}</span>
      </header>
      <ul className={classes.forms}>
        {papers.map(paper => {
          const { label, about } = blankPapers[paper]
          return (
            <li key={paper}>
              <UnstyledButton className={classes.form} aria-busy={busy === paper} onClick={() => void save(paper)}>
                <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
                <span>
                  <strong>{t(label)}</strong>
                  <small>{t(about)}</small>
                </span>
                <IconDownload size={18} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      {error && (
        <p className={classes.failed} role="alert">
          {t(error)}
        </p>
      )}
    </Paper>
  )
}
