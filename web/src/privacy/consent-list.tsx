import { withdrawConsent } from '@sevakendra/contract/privacy/endpoints'
import { consents } from '@sevakendra/contract/privacy/lists'
import { consentText } from '@sevakendra/contract/privacy/words'
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../kit/list/screen'
import { ReasonDialog } from '../kit/record/reason-dialog'
import { useMay } from '../kit/session/may'

/** `user-management/privacy/consents`: who agreed to which words, when and from where, and what became of it. */
export function ConsentList() {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState<{ id: string; ref: string }>()
  return (
    <>
      <ListScreen
        of={consents}
        cells={{
          version: row => {
            const { text, facts } = consentText(row.version ?? '')
            return t(text, facts)
          },
        }}
        actions={row => [
          may('privacy.answer') &&
            row.state === 'given' && {
              ...{ label: 'Note a withdrawal', icon: IconHandStop, danger: true },
              run: () => setAsking({ id: row.id, ref: row.ref ?? '' }),
            },
        ]}
        about="The version names the text that was agreed to. A withdrawn consent stands with its day; what was done before stays lawful."
        empty={{ text: 'A consent is entered with each application, KYC and registration.' }}
      />
      {asking && (
        <ReasonDialog
          endpoint={withdrawConsent}
          id={asking.id}
          title="Note a withdrawal"
          about={t(
            'The register says from now on that the consent to {{ref}} was withdrawn. A KYC holds no more then, and its papers are erased after their period. An application under way has to be cancelled by itself.',
            { ref: asking.ref },
          )}
          submit="Note a withdrawal"
          said={t('The withdrawal is noted')}
          danger
          close={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
