/** No single dose has a larger number in its amount: vitamin D comes in 600,000 units. */
const mostInAmount = 1_000_000;

/** The numbers in a text: "10,000 units" has 10000. */
const numbersIn = (text: string): readonly number[] =>
  [...text.replaceAll(/(?<=\d)[,.' ](?=\d{3}(?!\d))/g, '').matchAll(/\d+(\.\d+)?/g)].map(([digits]) => Number(digits));

/** What is wrong with an amount as somebody writes it ("2 tablets"); undefined: nothing. */
export const amountProblem = (amount: string): string | undefined =>
  numbersIn(amount).some((number) => number > mostInAmount) ? 'That amount is too large. Please check the number' : undefined;
