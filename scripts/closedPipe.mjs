// Imported first by each program that people run: `npm run audit | head` closes the pipe before the program has written everything.
// What is written afterwards is lost on purpose, so there is nothing to report. The program does its work to the end all the same.
import process from 'node:process';

const gone = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!gone.has(error.code)) throw error;
  });
