import { render, screen } from '@testing-library/react';
import { LinkedText } from '../../client/ui/LinkedText.tsx';

test('a link opens in a tab of its own, which learns nothing of ours', () => {
  render(<LinkedText text="Photos: https://example.org/garden." />);
  const link = screen.getByRole('link', { name: 'https://example.org/garden' });
  expect(link).toHaveAttribute('href', 'https://example.org/garden');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a text that turns its direction round does not turn a link, which would look like another address', () => {
  render(<LinkedText text={'\u202ehttps://evil.example/gro.elpmaxe//:sptth'} />);
  expect(screen.getByRole('link')).toHaveAttribute('dir', 'ltr');
});

test('markup is shown as plain text', () => {
  const text =
    '<img src=x onerror=alert(1)> <b>bold</b> &amp; <a href="javascript:alert(1)">here</a>\n**stars** [a](b)';
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('.linked-text *')).toHaveLength(0);
});

test('an address with break opportunities still leads to its target', () => {
  const marks = `a${'\u0363'.repeat(20)}`;
  const broken = `https://example.org/a${'\u0363'.repeat(8)}\u200b${'\u0363'.repeat(8)}\u200b${'\u0363'.repeat(4)}`;
  render(<LinkedText text={broken} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', `https://example.org/${marks}`);
});
