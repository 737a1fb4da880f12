import { isEmergencyNumber, phoneLink } from '../../client/ui/phoneLink.ts';

test.each([
  ['(555) 201-0142', 'tel:5552010142'],
  ['+1 555.201.0142', 'tel:+15552010142'],
  ['911', 'tel:911'],
  ['555 201 0188 ext. 12', 'tel:5552010188,12'],
  ['555-201-0188x12', 'tel:5552010188,12'],
  ['555-201-0188 #12', 'tel:5552010188,12'],
  ['*67 555 2010142', 'tel:*675552010142'],
  ['#31#5552010142', 'tel:%2331%235552010142'],
])('%s is dialled as %s', (phone, link) => expect(phoneLink(phone)).toBe(link));

test.each(['911', ' 911 ', '9-1-1'])('%j is the emergency number', (phone) => expect(isEmergencyNumber(phone)).toBe(true));
test.each(['9110', '1911', '112', '(555) 201-0911', '911 x1'])('%s is not', (phone) => expect(isEmergencyNumber(phone)).toBe(false));
