import { useParams } from 'react-router'
import { CheckScreen } from '../../application/check-screen'
import { paperlessApplications } from './application-product'

/** `paperless/{id}/confirm`: every answer once more, what it costs, and the one button that takes the money. */
export function PaperlessConfirm() {
  const { id = '' } = useParams()
  return <CheckScreen of={paperlessApplications as never} id={id} />
}
