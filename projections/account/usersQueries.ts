/** One user as GET /api/user/me and /api/user/{id} answer. Fields that were never given, or cleared, are null. */
export interface UserView {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly role: 'senior' | 'caregiver' | 'family_member';
  readonly phone: string | null;
  readonly dateOfBirth: string | null;
  readonly address: string | null;
  readonly emergencyContact: string | null;
  readonly medicalConditions: string | null;
  readonly allergies: string | null;
  readonly medications: string | null;
  /** IANA. */
  readonly timeZone: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}
