import { Loader, UnstyledButton } from '@mantine/core'
import type { OfficialPaper } from '@sevakendra/contract/nsdl-pan/blank/words'
import { IconDownload, IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savePaper } from '../kit/call/save-paper'
import { RowMenu } from '../kit/list/row-menu'
import { useOpenRecord } from '../kit/record/open-record'
import { useMay } from '../kit/session/may'
import classes from './download-page.module.css'
import { useOfficial, useOriginWords } from './papers-data'
import { useRemoveOfficial } from './remove-official'

interface PaperRowProps {
  paper: OfficialPaper
  /** Translated. */
  label: string
  about: string
  read: () => Promise<File | undefined>
  /** Says only of an official one whose layout it has. */
  quiet?: boolean
}

/** A paper that is saved with one press; the back office puts an official one in its place from the menu beside it. */
export function PaperRow({ paper, label, about, read, quiet = false }: PaperRowProps) {
  const { t } = useTranslation()
  const may = useMay()
  const { go } = useOpenRecord()
  const official = useOfficial()(paper)
  const origin = useOriginWords()(paper)
  const remove = useRemoveOfficial(paper, label)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await savePaper(read)
    setBusy(false)
  }
  const isThere = official?.uploadedAt != null
  return (
    <div className={classes.row}>
      <UnstyledButton className={classes.paper} aria-busy={busy} onClick={() => void save()}>
        <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
        <span>
          <strong>{label}</strong>
          <small>{about}</small>
          {origin && (isThere || !quiet) && <small data-official={isThere || undefined}>{origin}</small>}
        </span>
        {busy ? <Loader size={18} aria-hidden /> : <IconDownload size={18} stroke={1.75} aria-hidden />}
      </UnstyledButton>
      {may('master.forms') && (
        <RowMenu
          name={label}
          actions={[
            {
              label: isThere ? 'Replace official form' : 'Upload official form',
              icon: IconUpload,
              run: () => go(`official-${paper}`),
            },
            isThere && { label: t('Remove official form'), icon: IconTrash, danger: true, run: remove },
          ]}
        />
      )}
    </div>
  )
}
