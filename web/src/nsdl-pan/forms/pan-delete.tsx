import { Button, Text } from '@mantine/core'
import { deleteDraft } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { IconTrash } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call/call'
import { errorText } from '../../kit/call/error-text'
import type { DraftKeeper } from '../../kit/draft/keeper'
import { confirm } from '../../kit/record/confirm'
import { useGo } from '../../kit/shell/go'
import { usePanPaths } from '../pan-paths'

/** Takes back a draft that nobody paid for; asked once. */
export function DraftDelete({ keeper }: { keeper: DraftKeeper }) {
  const { id } = useSyncExternalStore(keeper.subscribe, keeper.current)
  return id ? <Delete keeper={keeper} id={id} /> : null
}

function Delete({ keeper, id }: { keeper: DraftKeeper; id: string }) {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const go = useGo()
  const paths = usePanPaths()
  const remove = async () => {
    const sure = await confirm({
      title: t('Delete this draft?'),
      text: t('All answers of this application will be lost. Nothing has been charged for it.'),
      verb: t('Delete draft'),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      await call(deleteDraft, { params: { id } })
      keeper.abandon()
      go(paths.list('all'))
    } catch (failed) {
      setError(errorText(failed))
      setBusy(false)
    }
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={() => void remove()}
      >
        {t('Delete this draft')}
      </Button>
      {error && (
        <Text c="red" size="sm" role="alert">
          {t(error)}
        </Text>
      )}
    </div>
  )
}
