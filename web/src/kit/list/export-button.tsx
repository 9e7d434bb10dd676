import { ActionIcon, Button } from '@mantine/core'
import type { List, ListQuery } from '@sevakendra/contract/kit/list'
import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayExport } from '../session/may'
import { useFocusBack } from '../shell/focus-back'
import { lazyPart } from '../shell/lazy-part'
import type { ListSettings } from './settings'

/** Fetched when somebody first exports. */
const ExportDialog = lazyPart(async () => (await import('./export')).default)

interface Props {
  list: List
  query: ListQuery
  filtered: number
  settings: ListSettings
  /** Its sign alone where there is no room for words. */
  look: 'words' | 'sign' | 'phone'
}

/** Opens the export of a list, for those who may take it along; on a phone, and on a small list, it is the sign alone. */
export function ExportButton({ look, ...given }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  useFocusBack(opened)
  if (!useMayExport()) return null
  return (
    <>
      {look !== 'words' ? (
        <ActionIcon variant="default" {...(look === 'phone' && { size: 44 })} aria-label={t('Export')} onClick={open}>
          <IconFileExport size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconFileExport size={16} aria-hidden />} onClick={open}>
          {t('Export')}
        </Button>
      )}
      {opened && <ExportDialog {...given} narrow={look === 'phone'} close={() => setOpened(false)} />}
    </>
  )
}
