import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { errorText } from '../kit/call/error-text'
import type { DraftKeeper } from '../kit/draft/keeper'
import { confirm } from '../kit/record/confirm'
import { useGo } from '../kit/shell/go'
import type { ApplicationScreens } from './product'

interface Props {
  of: Pick<ApplicationScreens, 'calls' | 'usePaths'>
  keeper: DraftKeeper
}

/** Takes back a draft that nobody paid for; asked once. */
export function DraftDelete({ of, keeper }: Props) {
  const { id } = useSyncExternalStore(keeper.subscribe, keeper.current)
  return id ? <Delete of={of} keeper={keeper} id={id} /> : null
}

function Delete({ of, keeper, id }: Props & { id: string }) {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const go = useGo()
  const paths = of.usePaths()
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
      await call(of.calls.deleteDraft, { params: { id } })
      keeper.abandon()
      go(paths.list)
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
