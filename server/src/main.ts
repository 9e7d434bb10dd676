import { openPortal } from './house'
import { serve } from './platform/serve'

await serve(openPortal)
