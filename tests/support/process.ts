import { main } from '../../api/main.ts';

// The server as `npm start` runs it, as a process of its own that a test may kill.
await main((line) => console.log(line));
