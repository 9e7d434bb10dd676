import { notifications } from '@mantine/notifications'
import { removeOfficialForm } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import type { OfficialPaper } from '@sevakendra/contract/nsdl-pan/blank/words'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useSend } from '../kit/call/send'
import { confirm } from '../kit/record/confirm'
import { useOfficial } from './papers-data'

/** Takes an official form away after a question. @param label what the paper is called, translated */
export function useRemoveOfficial(paper: OfficialPaper, label: string): () => void {
  const { t } = useTranslation()
  const official = useOfficial()(paper)
  const send = useSend(removeOfficialForm, { paper })
  const remove = async () => {
    if (!official) return
    const sure = await confirm({
      title: t('Remove the official form?'),
      text: t('{{paper}}: our own layout is given out again.', { paper: label }),
      verb: 'Remove',
      danger: true,
    })
    if (!sure) return
    try {
      await send({ version: official.version })
      notifications.show({ color: 'green', message: t('Official form removed') })
    } catch (error) {
      showFailure(error)
    }
  }
  return () => void remove()
}
