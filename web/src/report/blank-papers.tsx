import { Paper, UnstyledButton } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { printBlank, readOfficialForms } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type BlankPaper, blankPapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile, saveFile } from '../kit/call/download'
import { errorText } from '../kit/call/error-text'
import { useRead } from '../kit/call/send'
import classes from './backend-dashboard.module.css'

const papers = Object.keys(blankPapers) as BlankPaper[]

/** The empty papers for the counter, each official where it was uploaded, else in our own layout. */
export function BlankPapers() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<BlankPaper>()
  const [error, setError] = useState<string>()
  const { data: official } = useRead(readOfficialForms, { staleTime: 60_000 })
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
        <span className={classes.panelNote}>{t('Empty, PDF, A4, to be filled in by hand')}</span>
      </header>
      <ul className={classes.forms}>
        {papers.map(paper => {
          const { label, about } = blankPapers[paper]
          const uploadedAt = official?.find(one => one.paper === paper)?.uploadedAt
          const origin = uploadedAt ? t('Official form, uploaded on {{day}}', { day: dayWords(uploadedAt) }) : t('In our own layout')
          return (
            <li key={paper}>
              <UnstyledButton className={classes.form} aria-busy={busy === paper} onClick={() => void save(paper)}>
                <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
                <span>
                  <strong>{t(label)}</strong>
                  <small>{t(about)}</small>
                  {official && <small>{origin}</small>}
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
