import { allHardcopies } from '@sevakendra/contract/nsdl-pan/hardcopy/lists'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../../kit/list/screen'
import { backPaths } from '../back-paths'

/** `misc/hard-copies/forms/list`: hard copies that have not come, of one shop or of all. */
export function HardcopyForms() {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={allHardcopies}
      trail={<Link to={backPaths.hardcopyShops}>{t('Hard Copies Expected')}</Link>}
      title="Hard Copies"
      to={({ id }) => backPaths.info(id)}
      empty={{ text: 'Forms that shops have to send appear here.' }}
    />
  )
}
