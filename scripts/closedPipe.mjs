// Imported first by each program that people run: `npm run audit | head` closes the pipe before the program has written everything.
// Later output is lost on purpose, so there is nothing to report. The program still does its work to the end.
import process from 'node:process';

const gone = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!gone.has(error.code)) throw error;
  });
