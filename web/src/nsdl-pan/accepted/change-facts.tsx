import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { type PaperChangeShown, verdicts, withdrawPaperChange } from '@sevakendra/contract/nsdl-pan/accepted/endpoints'
import { papers } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../kit/call/failure-notes'
import { useSend } from '../../kit/call/send'
import { StatusChip } from '../../kit/list/cells'
import { confirm } from '../../kit/record/confirm'
import classes from './accepted-documents.module.css'

interface Props {
  of: PaperChangeShown
  /** Of its list, where it may be withdrawn here. */
  version?: number
  today: string
}

/** One change: which document, what is said of it from when, for whom, and where that is published. */
export function ChangeFacts({ of: change, version, today }: Props) {
  const { t } = useTranslation()
  const waits = change.effectiveFrom > today
  return (
    <div className={classes.change}>
      <div className={classes.when}>
        <StatusChip tone={waits ? 'wait' : 'quiet'}>{waits ? t('Upcoming') : t('Begun')}</StatusChip>
        <span>{t('from {{day}}', { day: dayWords(change.effectiveFrom) })}</span>
      </div>
      <div className={classes.what}>
        <strong>
          {t(papers[change.paper].name)}: {t(change.accepted ? verdicts.yes : verdicts.no)}
        </strong>
        <small>{change.category === null ? t('All categories with this list') : t(categories[change.category])}</small>
        <small>{change.source}</small>
      </div>
      <div className={classes.by}>
        {t('by {{name}}, {{when}}', { name: change.by ?? '–', when: timeWords(change.at) })}
        {waits && version !== undefined && <Withdraw change={change} version={version} />}
      </div>
    </div>
  )
}

function Withdraw({ change, version }: { change: PaperChangeShown; version: number }) {
  const { t } = useTranslation()
  const send = useSend(withdrawPaperChange, { id: change.id })
  async function withdraw() {
    const asked = await confirm({
      title: t('Withdraw the change from {{day}}?', { day: dayWords(change.effectiveFrom) }),
      text: t('It is not in force yet: no application was judged by it.'),
      verb: 'Withdraw',
      danger: true,
    })
    if (!asked) return
    try {
      await send({ version })
      notifications.show({ color: 'green', message: t('The change was withdrawn') })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={send.busy}
      leftSection={<IconX size={14} aria-hidden />}
      onClick={withdraw}
    >
      {t('Withdraw')}
    </Button>
  )
}
