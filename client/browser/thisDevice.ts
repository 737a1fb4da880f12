interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const isTouchMac = ({ userAgent, maxTouchPoints }: Agent): boolean => /Macintosh/.test(userAgent) && maxTouchPoints > 1;

/** An iPhone or iPad: there only an installed app may show notifications. */
export const isApple = (agent: Agent): boolean => /iPhone|iPad|iPod/.test(agent.userAgent) || isTouchMac(agent);

/** The page is open as an installed app: on an iPhone or iPad with a storage of its own. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** The word for the device that this page is open on: "This phone rings". */
export const deviceWord = (agent: Agent = navigator): 'phone' | 'tablet' | 'computer' => {
  const { userAgent } = agent;
  if (/iPhone|iPod|Android.*Mobile|Mobile.*Firefox/.test(userAgent)) return 'phone';
  return /iPad|Android|Tablet/.test(userAgent) || isTouchMac(agent) ? 'tablet' : 'computer';
};
