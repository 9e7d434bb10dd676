import { Button } from '@mantine/core'
import { printForm } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile, saveFile } from '../kit/call/download'
import { errorText } from '../kit/call/error-text'
import { ScanStep } from '../scan/scan-step'
import classes from './pan-print.module.css'

/** The filled form, to be signed before it is scanned. @param photo whether photographs are pasted on it; without them it has a seal @param signed it was, and stays so */
export function PanPrint({ id, photo, signed }: { id: string; photo: boolean; signed: boolean }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const print = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const file = await fetchFile(printForm, { params: { id } })
      if (file) saveFile(file)
    } catch (failed) {
      setError(errorText(failed))
    }
    setBusy(false)
  }
  return (
    <ScanStep no={1} title={t(signed ? 'The signed form is here' : 'Print and sign')}>
      <ul className={classes.advice}>
        {signed ? (
          <li>{t('Its answers have not changed since: it need not be printed and signed again.')}</li>
        ) : photo ? (
          <>
            <li>{t('Paste two recent colour photographs with a white background in the boxes. Do not use staples.')}</li>
            <li>{t('Sign across the left photograph, and inside the box beside the right one, but not on the right one.')}</li>
          </>
        ) : (
          <li>{t('Sign inside both boxes. The seal goes beside the signature below the declaration.')}</li>
        )}
        {!signed && <li>{t('A thumb impression must be attested by a magistrate, notary or gazetted officer.')}</li>}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={() => void print()}
      >
        {t('Filled form (PDF)')}
      </Button>
      {error && (
        <p className={classes.error} role="alert">
          {t(error)}
        </p>
      )}
    </ScanStep>
  )
}
