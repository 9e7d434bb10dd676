import { serveTasks } from '../src/platform/decode/serve'
import { allTasks } from './decode-tasks'

/** A program for decoding processes that tests compile and start as the product's own is. */
serveTasks(allTasks)
