import { takeFileAddress, testClock } from './test-clock.ts'

// Runs before each test file: it begins on a Tuesday at 10:00 and shares no limit with the files before it.
testClock.reset()
takeFileAddress()
